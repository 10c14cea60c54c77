import Link from '@docusaurus/Link';
import {useScrollStop} from '@site/src/content/use-scroll-stop';
import {addressOf, type Place} from '@site/src/workbench/place';
import {useAsked} from '@site/src/workbench/use-asked';
import bench from '@site/src/workbench/workbench.module.css';
import type {MemberFacts} from '@framewright/lab/machine';
import type {ReactNode} from 'react';

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** The columns that ISPF has for members with statistics. */
const statistics: {title: string; isNumber?: boolean; of: (facts: NonNullable<MemberFacts['statistics']>) => string}[] =
  [
    {title: 'VV.MM', of: ({version, modification}) => `${twoDigits(version)}.${twoDigits(modification)}`},
    {title: 'Created', of: ({created}) => created},
    {title: 'Changed', of: ({changed}) => changed.replace('T', ' ').slice(0, 16)},
    {title: 'Size', isNumber: true, of: ({lines}) => String(lines)},
    {title: 'Init', isNumber: true, of: ({initialLines}) => String(initialLines)},
    {title: 'Mod', isNumber: true, of: ({modifiedLines}) => String(modifiedLines)},
    {title: 'ID', of: ({user}) => user},
  ];

/** The columns of load modules. */
const load: {title: string; isNumber?: boolean; of: (facts: NonNullable<MemberFacts['load']>) => string}[] = [
  {title: 'Size', isNumber: true, of: ({size}) => String(size)},
  {title: 'Kind', of: ({kind}) => kind},
  {title: 'Executable', of: ({executable}) => (executable ? 'Yes' : 'No')},
];

interface Props {
  place: Place & {name: string};
}

/** The members of a library with their statistics, as in ISPF's member list. */
export default function MemberTable({place}: Props): ReactNode {
  const {data, problem} = useAsked('members', {name: place.name});
  const scroller = useScrollStop<HTMLDivElement>();
  const hasModules = data?.some((member) => member.load) ?? false;
  const hasStatistics = data?.some((member) => member.statistics) ?? false;
  const columns = hasModules ? load : hasStatistics ? statistics : [];
  const valuesOf = (member: MemberFacts): string[] => {
    if (hasModules) return load.map(({of}) => (member.load ? of(member.load) : ''));
    return hasStatistics ? statistics.map(({of}) => (member.statistics ? of(member.statistics) : '')) : [];
  };
  return (
    <>
      {problem && <p className={bench.problem}>{problem}</p>}
      {!data && !problem && <p className={bench.empty}>Reading …</p>}
      {data?.length === 0 && <p className={bench.empty}>The library has no members yet.</p>}
      <div ref={scroller} className={bench.table} role="group" aria-label={`Members of ${place.name}`}>
        {data && data.length > 0 && (
          <table>
            <thead>
              <tr>
                <th scope="col">Member</th>
                {columns.map(({title, isNumber}) => (
                  <th key={title} scope="col" className={isNumber ? bench.number : undefined}>
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.map((member) => (
                <tr key={member.name}>
                  <th scope="row">
                    <Link to={addressOf({...place, member: member.name})}>
                      <code>{member.name}</code>
                    </Link>
                    {member.aliasOf && ` (alias of ${member.aliasOf})`}
                  </th>
                  {valuesOf(member).map((value, at) => (
                    <td key={at} className={columns[at]!.isNumber ? bench.number : undefined}>
                      {value}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </>
  );
}
