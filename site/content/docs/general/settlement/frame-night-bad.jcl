<include docs/general/settlement/part-night-bad.jcl>
<sample>
