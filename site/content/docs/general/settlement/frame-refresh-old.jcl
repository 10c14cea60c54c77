<include docs/general/settlement/part-posted.jcl>
//* The cluster of an older evening, without account 10000112.
<include docs/general/settlement/part-cluster.jcl>
  REPRO INDATASET(BANK.ACCOUNT.DATA) OUTDATASET(BANK.SETTLE.ACCT) -
        COUNT(11)
/*
<include docs/general/settlement/part-refresh.jcl>
