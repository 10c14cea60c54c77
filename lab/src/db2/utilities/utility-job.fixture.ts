/** A step that runs utility control statements. */
export const utility = (
  sysin: string,
  dds = '',
  name = 'UTIL',
) => `//${name.padEnd(8)} EXEC DSNUPROC,SYSTEM=DBT1,UID='TESTUID'
${dds}//DSNUPROC.SYSIN DD *
${sysin}
/*
`;
