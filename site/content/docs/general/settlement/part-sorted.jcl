//CLEAN    EXEC PGM=IEFBR14
<include docs/general/settlement/part-libraries.jcl>
//OLD1     DD DSN=BANK.SETTLE.SORTED,DISP=(MOD,DELETE),SPACE=(TRK,1)
<include docs/general/settlement/part-sorted-file.jcl>
