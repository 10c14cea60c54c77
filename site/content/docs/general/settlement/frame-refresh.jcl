<include docs/general/settlement/part-posted.jcl>
//* The cluster as it was in the evening.
<include docs/general/settlement/part-cluster.jcl>
  REPRO INDATASET(BANK.ACCOUNT.DATA) OUTDATASET(BANK.SETTLE.ACCT)
/*
<include docs/general/settlement/part-refresh.jcl>
