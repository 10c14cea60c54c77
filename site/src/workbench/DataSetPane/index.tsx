import ConfirmButton from '@site/src/controls/ConfirmButton';
import buttons from '@site/src/controls/button.module.css';
import Link from '@docusaurus/Link';
import {ask} from '@site/src/workbench/ask';
import CopyOrRename from '@site/src/workbench/CopyOrRename';
import MemberTable from '@site/src/workbench/MemberTable';
import NewMember from '@site/src/workbench/NewMember';
import type {DataSetPlace} from '@site/src/workbench/operations';
import PaneHead from '@site/src/workbench/PaneHead';
import {addressOf, type Place, writtenName} from '@site/src/workbench/place';
import Records from '@site/src/workbench/Records';
import {useAsked} from '@site/src/workbench/use-asked';
import bench from '@site/src/workbench/workbench.module.css';
import type {DataSetFacts} from '@framewright/lab/machine';
import {type ReactNode, useState} from 'react';

/** The data of ISPF's information panel, in a line. */
function factsOf(facts: DataSetFacts): string {
  const {dsorg, organisation, kind, recfm, lrecl, blksize, volsers, tracks, extents, usedPercent, created} = facts;
  return [
    organisation ?? dsorg ?? kind,
    recfm,
    lrecl && `LRECL ${lrecl}`,
    blksize && `BLKSIZE ${blksize}`,
    volsers.length > 0 && `on ${volsers.join(', ')}`,
    tracks !== undefined &&
      `${tracks} ${tracks === 1 ? 'track' : 'tracks'} in ${extents ?? 1} ${extents === 1 ? 'extent' : 'extents'}`,
    usedPercent !== undefined && `${usedPercent}% used`,
    created && `created ${created}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

const isLibrary = ({dsorg}: DataSetFacts): boolean => dsorg?.startsWith('PO') ?? false;

/** Whether it has records that can be shown. */
const hasRecords = ({kind}: DataSetFacts): boolean => ['NONVSAM', 'CLUSTER', 'AIX', 'PATH'].includes(kind);

/** Whether it can be edited: text records in a sequential data set or a member. */
const isEditable = ({kind, dsorg, recfm}: DataSetFacts): boolean =>
  kind === 'NONVSAM' && dsorg !== undefined && !(recfm ?? 'U').startsWith('U');

interface Props {
  place: Place & {name: string};
  go: (place: Place, how?: 'push' | 'replace') => void;
  say: (message: string) => void;
}

/** A data set or a member: its attributes, content, and actions. */
export default function DataSetPane({place, go, say}: Props): ReactNode {
  const {name, member} = place;
  const own: DataSetPlace = {name, ...(member && {member})};
  const {data, problem} = useAsked('dataSets', {mask: name});
  const [dialog, setDialog] = useState<'copy' | 'rename' | 'member'>();
  const facts = data?.items.find((one) => one.name === name);
  const list: Place = {view: 'data-sets', ...(place.mask && {mask: place.mask})};
  const remove = async (): Promise<void> => {
    try {
      await ask('remove', own);
      say(`${writtenName(own)} was deleted.`);
      go(member ? {...list, name} : list, 'replace');
    } catch (error) {
      say((error as Error).message);
    }
  };
  const holdsMembers = facts !== undefined && isLibrary(facts) && !member;
  return (
    <>
      <PaneHead title={writtenName(own)}>{facts && <span className={bench.soft}>{factsOf(facts)}</span>}</PaneHead>
      {problem && <p className={bench.problem}>{problem}</p>}
      {!data && !problem && <p className={bench.empty}>Reading …</p>}
      {data && !facts && <p className={bench.empty}>There is no data set of this name. It may have been deleted.</p>}
      {facts && (
        <>
          <div className={bench.bar}>
            {isEditable(facts) && !holdsMembers && (
              <Link className={buttons.main} to={addressOf({...place, edit: true})}>
                Edit
              </Link>
            )}
            {holdsMembers && isEditable(facts) && (
              <button type="button" className={buttons.main} onClick={() => setDialog('member')}>
                New member
              </button>
            )}
            <button type="button" className={buttons.button} onClick={() => setDialog('copy')}>
              Copy
            </button>
            <button type="button" className={buttons.button} onClick={() => setDialog('rename')}>
              Rename
            </button>
            <ConfirmButton
              label="Delete"
              question={`Delete ${writtenName(own)}? It cannot be had again.`}
              yes="Delete it"
              onYes={() => void remove()}
            />
            {member && (
              <Link className={bench.push} to={addressOf({...list, name})}>
                All members
              </Link>
            )}
          </div>
          {holdsMembers && <MemberTable place={place} />}
          {!holdsMembers && hasRecords(facts) && <Records place={own} />}
          {facts.generations && (
            <ul>
              {facts.generations.map((generation) => (
                <li key={generation}>
                  <Link to={addressOf({...list, name: generation})}>
                    <code>{generation}</code>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      {dialog === 'member' && (
        <NewMember
          library={name}
          onClose={() => setDialog(undefined)}
          onNamed={(named) => go({...place, member: named, edit: true})}
        />
      )}
      {(dialog === 'copy' || dialog === 'rename') && (
        <CopyOrRename
          what={dialog}
          from={own}
          onClose={() => setDialog(undefined)}
          onDone={(to, message) => {
            say(message);
            go({...list, ...to});
          }}
        />
      )}
    </>
  );
}
