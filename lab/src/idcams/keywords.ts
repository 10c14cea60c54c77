/** Full names with their abbreviations. */
export type Keywords = ReadonlyMap<string, string>;

/** Converts `NAME=ABBREVIATION=OTHER …` to a map from each spelling to the full name. */
function keywords(...lists: string[]): Keywords {
  const names = lists.join(' ').split(/\s+/).filter(Boolean);
  return new Map(names.flatMap((name) => name.split('=').map((spelling) => [spelling, name.split('=')[0]!] as const)));
}

/**
 * The full name of a keyword. A beginning of at least three letters is accepted as well: the manuals list the
 * abbreviations unevenly, and a valid one must not be refused.
 */
export function fullName(known: Keywords, text: string): string | undefined {
  const said = text.toUpperCase();
  const exact = known.get(said);
  if (exact !== undefined || said.length < 3) return exact;
  const candidates = [...known.values()].filter((name) => name.startsWith(said));
  return candidates.sort((one, other) => one.length - other.length)[0];
}

/** Keywords that exclude one another. DFSMS Access Method Services, the syntax of each command. */
const exclusive = [
  ['INDEXED', 'NONINDEXED', 'NUMBERED', 'LINEAR', 'ZFS'],
  ['ERASE', 'NOERASE'],
  ['REUSE', 'NOREUSE'],
  ['SPANNED', 'NONSPANNED'],
  ['SPEED', 'RECOVERY'],
  ['UNIQUEKEY', 'NONUNIQUEKEY'],
  ['UPGRADE', 'NOUPGRADE'],
  ['UPDATE', 'NOUPDATE'],
  ['EMPTY', 'NOEMPTY'],
  ['SCRATCH', 'NOSCRATCH'],
  ['PURGE', 'NOPURGE'],
  ['FORCE', 'NOFORCE'],
  ['EXTENDED', 'NOEXTENDED'],
  ['REPLACE', 'NOREPLACE'],
  ['CHARACTER', 'HEX', 'DUMP'],
  ['INFILE', 'INDATASET'],
  ['OUTFILE', 'OUTDATASET'],
  ['FROMKEY', 'FROMADDRESS', 'FROMNUMBER', 'SKIP'],
  ['TOKEY', 'TOADDRESS', 'TONUMBER', 'COUNT'],
  ['CYLINDERS', 'TRACKS', 'RECORDS', 'KILOBYTES', 'MEGABYTES'],
  ['ENTRIES', 'LEVEL'],
  ['NAME', 'HISTORY', 'VOLUME', 'ALLOCATION', 'ALL'],
  ['TO', 'FOR'],
  ['FILE', 'DATASET'],
];

/** The keyword itself and those that it excludes. */
export function rivalsOf(name: string): string[] {
  return [name, ...exclusive.filter((names) => names.includes(name)).flat()];
}

const names =
  'CATALOG=CAT FILE OWNER TO FOR RECATALOG=RCTLG NORECATALOG=NRCTLG MODEL CODE ATTEMPTS=ATT AUTHORIZATION=AUTH';
const passwords = 'MASTERPW=MRPW CONTROLPW=CTLPW UPDATEPW=UPDPW=UPPW READPW=RDPW';
const space = 'CYLINDERS=CYL TRACKS=TRK RECORDS=REC KILOBYTES=KB=KILOBYTE MEGABYTES=MB=MEGABYTE';

/** DFSMS Access Method Services, DEFINE CLUSTER and DEFINE ALTERNATEINDEX, with their DATA and INDEX. */
const cluster = `NAME ACCOUNT=ACCT BUFFERSPACE=BUFSP=BUFSPC BWO CONTROLINTERVALSIZE=CISZ=CNVSZ DATACLASS=DATACLAS
  MANAGEMENTCLASS=MGMTCLAS STORAGECLASS=STORCLAS EATTR ERASE=ERAS NOERASE=NERAS EXCEPTIONEXIT=EEXT FREESPACE=FSPC
  FRLOG INDEXED=IXD NONINDEXED=NIXD NUMBERED=NUMD LINEAR=LIN ZFS KEYS KEYLABEL KEYRANGES=KRNG LOG LOGREPLICATE
  NOLOGREPLICATE LOGSTREAMID=LSID IMBED=IMBD NOIMBED=NIMBD REPLICATE=REPL NOREPLICATE=NREPL ORDERED=ORD UNORDERED=UNORD
  RECORDSIZE=RECSZ REUSE=RUS NOREUSE=NRUS SHAREOPTIONS=SHR SPANNED=SPND NONSPANNED=NSPND SPEED RECOVERY=RCVY
  STAGE BIND CYLINDERFAULT=CYLF DESTAGEWAIT=DSTGW NODESTAGEWAIT=NDSTGW SUBALLOCATION=SUBAL UNIQUE=UNQ VOLUMES=VOL
  WRITECHECK=WCK NOWRITECHECK=NWCK RLSQUIESCE RLSENABLE PASSWORD DEFERW TYPE ENCRYPT`;
const alternateIndex = 'RELATE=REL UNIQUEKEY=UNQK NONUNIQUEKEY=NUNQK UPGRADE=UPG NOUPGRADE=NUPG';
const path = 'NAME PATHENTRY=PENT UPDATE=UPD NOUPDATE=NUPD';
const generationDataGroup =
  'NAME LIMIT=LIM EMPTY=EMP NOEMPTY=NEMP SCRATCH=SCR NOSCRATCH=NSCR PURGE=PRG NOPURGE=NPRG EXTENDED=EXT NOEXTENDED=NEXT LIFO FIFO';
const userCatalog =
  'ICFCATALOG=ICFCAT VSAMCATALOG=VSAMCAT VOLCATALOG=VOLCAT STRNO BUFND BUFNI LOCK UNLOCK ECSHARING=ECSHR NOECSHARING=NECSHR SWAP NOSWAP';

interface DefinedObject {
  known: Keywords;
  /** One name of each list must be specified with the object itself, not in its DATA or INDEX. */
  required: string[][];
}

/** DFSMS Access Method Services, DEFINE: the keywords for each kind of object. */
export const objects: Record<string, DefinedObject> = {
  CLUSTER: {known: keywords(cluster, space, names, passwords), required: [['NAME']]},
  ALTERNATEINDEX: {
    known: keywords(cluster, space, names, passwords, alternateIndex),
    required: [['NAME'], ['RELATE']],
  },
  PATH: {known: keywords(path, names, passwords), required: [['NAME'], ['PATHENTRY']]},
  GENERATIONDATAGROUP: {known: keywords(generationDataGroup, names), required: [['NAME'], ['LIMIT']]},
  NONVSAM: {
    known: keywords('NAME VOLUMES=VOL DEVICETYPES=DEVT FILESEQUENCENUMBERS=FSEQN COLLECTION=COLN', names),
    required: [['NAME']],
  },
  ALIAS: {known: keywords('NAME RELATE=REL SYMBOLICRELATE', names), required: [['NAME'], ['RELATE', 'SYMBOLICRELATE']]},
  USERCATALOG: {known: keywords(cluster, space, names, passwords, userCatalog), required: [['NAME']]},
  MASTERCATALOG: {known: keywords(cluster, space, names, passwords, userCatalog), required: [['NAME']]},
  PAGESPACE: {known: keywords(cluster, space, names, passwords, 'SWAP NOSWAP'), required: [['NAME']]},
  SPACE: {known: keywords(cluster, space, names, 'CANDIDATE=CAN'), required: []},
};

export const objectNames = keywords(
  'CLUSTER=CL ALTERNATEINDEX=AIX PATH GENERATIONDATAGROUP=GDG NONVSAM=NVSAM ALIAS USERCATALOG=UCAT MASTERCATALOG=MCAT PAGESPACE=PGSPC SPACE=SPC',
);

const entryTypes = `ALIAS ALTERNATEINDEX=AIX CLUSTER=CL DATA GENERATIONDATAGROUP=GDG INDEX=IX LIBRARYENTRIES=LIBENTRIES=LIBENT
  NONVSAM=NVSAM NVR PAGESPACE=PGSPC PATH SPACE=SPC TRUENAME=TNAME USERCATALOG=UCAT VOLUMEENTRIES=VOLENTRIES=VOLENT VVR`;
const input = 'INFILE=IFILE INDATASET=IDS';
const output = 'OUTFILE=OFILE OUTDATASET=ODS';
const range = `FROMKEY=FKEY FROMADDRESS=FADDR FROMNUMBER=FNUM TOKEY TOADDRESS=TADDR TONUMBER=TNUM COUNT SKIP DBCS
  INSERTSHIFT=INSHFT INSERTALL=INALL SKIPDBCSCHECK=SKDBCSCHECK NODBCSCHECK`;

interface Command {
  known: Keywords;
  /** Names of entries come first. */
  entries?: true;
  required?: string[][];
}

/** DFSMS Access Method Services, functional commands; those of storage administrators are only known by name. */
export const commands: Record<string, Command | undefined> = {
  ALTER: {
    known: keywords(
      cluster,
      space,
      names,
      passwords,
      alternateIndex,
      path,
      generationDataGroup,
      userCatalog,
      'ADDVOLUMES=AVOL REMOVEVOLUMES=RVOL NEWNAME=NEWNM NULLIFY=NULL INHIBIT=INH UNINHIBIT=UNINH ROLLIN=ROL LIBRARYENTRY VOLUMEENTRY SUSPEND RESUME CCSID RECCONNECT',
    ),
    entries: true,
  },
  BLDINDEX: {
    known: keywords(
      input,
      output,
      'EXTERNALSORT=ESORT INTERNALSORT=ISORT SORTCALL=SCALL NOSORTCALL=NSCALL SORTDEVICETYPE=SORTDVT SORTFILENUMBER=SORTFN SORTMESSAGEDD=SORTMDD SORTMESSAGELEVEL=SORTMLVL WORKFILES=WFILE WORKVOLUMES=WVOL CATALOG=CAT FILE',
    ),
    required: [
      ['INFILE', 'INDATASET'],
      ['OUTFILE', 'OUTDATASET'],
    ],
  },
  DELETE: {
    known: keywords(
      entryTypes,
      'LIBRARYENTRY VOLUMEENTRY CATALOG=CAT ERASE=ERAS NOERASE=NERAS FILE FORCE=FRC NOFORCE=NFRC PURGE=PRG NOPURGE=NPRG RECOVERY=RCVRY NORECOVERY=NRCVRY SCRATCH=SCR NOSCRATCH=NSCR MASK NOMASK TEST NOTEST WAIT NOWAIT',
    ),
    entries: true,
  },
  EXAMINE: {
    known: keywords(
      'NAME INDEXTEST=ITEST NOINDEXTEST=NOITEST DATATEST=DTEST NODATATEST=NODTEST ERRORLIMIT=ELIMIT=ELIM',
    ),
    required: [['NAME']],
  },
  EXPORT: {
    known: keywords(
      output,
      'TEMPORARY=TEMP PERMANENT=PERM ERASE=ERAS NOERASE=NERAS INHIBITSOURCE=INHS NOINHIBITSOURCE=NINHS INHIBITTARGET=INHT NOINHIBITTARGET=NINHT INFILE=IFILE PURGE=PRG NOPURGE=NPRG CIMODE=CIM RECORDMODE=RECM DISCONNECT=DCON CATALOG=CAT',
    ),
    entries: true,
  },
  IMPORT: {
    known: keywords(
      input,
      output,
      'CATALOG=CAT CONNECT=CON OBJECTS=OBJ INTOEMPTY=IEMPTY ERASE=ERAS NOERASE=NERAS PURGE=PRG NOPURGE=NPRG SAVRAC NOSAVRAC ALIAS LOCK UNLOCK VOLCATALOG',
    ),
  },
  LISTCAT: {
    known: keywords(
      entryTypes,
      'ALL ALLOCATION=ALLOC HISTORY=HIST NAME VOLUME=VOL CATALOG=CAT CREATION=CREAT EXPIRATION=EXPIR ENTRIES=ENTRY=ENT LEVEL=LVL FILE FOLDER LIBRARY=LIB NOTUSABLE=NUS OUTFILE=OFILE SPECIFICSTATUS',
    ),
  },
  PRINT: {
    known: keywords(input, range, 'OUTFILE=OFILE CHARACTER=CHAR DUMP HEX'),
    required: [['INFILE', 'INDATASET']],
  },
  REPRO: {
    known: keywords(
      input,
      output,
      range,
      'REPLACE=REP NOREPLACE=NREP REUSE=RUS NOREUSE=NRUS ENTRIES=ENT LEVEL=LVL MERGECAT=MRGC NOMERGECAT=NOMRGC ENCIPHER=ENCPHR DECIPHER=DECPHR FILE VOLUMEENTRIES=VOLENTRIES=VOLENT ERRORLIMIT=ELIMIT=ELIM UNLOAD NOUNLOAD RECOVER',
    ),
    required: [
      ['INFILE', 'INDATASET'],
      ['OUTFILE', 'OUTDATASET'],
    ],
  },
  VERIFY: {known: keywords('FILE DATASET=DS RECOVER=RCVR'), required: [['FILE', 'DATASET']]},
};

/** Every command, including DEFINE and the modal commands. */
export const commandNames = keywords(
  `ALLOCATE=ALLOC ALTER BLDINDEX=BIX CHKLIST=CKLST CNVTCAT=CNVTC CREATE DCOLLECT=DCOL DEFINE=DEF DELETE=DEL DIAGNOSE=DIAG
  EXAMINE EXPORT=EXP FREE IMPORT=IMP LISTCAT=LISTC LISTDATA=LDATA PRINT REPRO RESETCAT=RCAT SETCACHE=SETC SHCDS VERIFY=VFY
  IF ELSE DO END SET PARM CANCEL`,
);
