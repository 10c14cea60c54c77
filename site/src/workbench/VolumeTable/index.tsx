import Link from '@docusaurus/Link';
import {useScrollStop} from '@site/src/content/use-scroll-stop';
import MachineTools from '@site/src/practice/MachineTools';
import {addressOf} from '@site/src/workbench/place';
import {useAsked} from '@site/src/workbench/use-asked';
import bench from '@site/src/workbench/workbench.module.css';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

const number = new Intl.NumberFormat('en');

/** The disks of the machine and their contents, and actions on the whole machine. */
export default function VolumeTable({say}: {say: (message: string) => void}): ReactNode {
  const {data, problem} = useAsked('volumes', {});
  const scroller = useScrollStop<HTMLDivElement>();
  const change = async (act: () => Promise<unknown>, done: string): Promise<void> => {
    try {
      await act();
      say(done);
    } catch (error) {
      say((error as Error).message);
    }
  };
  return (
    <>
      {problem && <p className={bench.problem}>{problem}</p>}
      {!data && !problem && <p className={bench.empty}>Reading …</p>}
      <div ref={scroller} className={clsx(bench.table, styles.volumes)} role="group" aria-label="Volumes">
        {data && (
          <table>
            <thead>
              <tr>
                <th scope="col">Volume</th>
                <th scope="col">Device</th>
                <th scope="col">Type</th>
                <th scope="col">Storage group</th>
                <th scope="col" className={bench.number}>
                  Cylinders
                </th>
                <th scope="col" className={bench.number}>
                  Free tracks
                </th>
                <th scope="col" className={bench.number}>
                  Largest
                </th>
                <th scope="col" className={bench.number}>
                  Used
                </th>
                <th scope="col">Data sets</th>
              </tr>
            </thead>
            <tbody>
              {data.map((volume) => (
                <tr key={volume.volser}>
                  <th scope="row">
                    <code>{volume.volser}</code>
                  </th>
                  <td>
                    <code>{volume.device}</code>
                  </td>
                  <td>3390</td>
                  <td>{volume.storageGroup ?? '–'}</td>
                  <td className={bench.number}>{number.format(volume.cylinders)}</td>
                  <td className={bench.number}>{number.format(volume.freeTracks)}</td>
                  <td className={bench.number}>{number.format(volume.largestFree)}</td>
                  <td className={bench.number}>{volume.usedPercent}%</td>
                  <td>
                    {volume.dataSets.length === 0 ? (
                      'None'
                    ) : (
                      <details className={styles.vtoc}>
                        <summary>{volume.dataSets.length}</summary>
                        <ul>
                          {volume.dataSets.map(({name, tracks}) => (
                            <li key={name}>
                              <Link to={addressOf({view: 'data-sets', mask: name, name})}>
                                <code>{name}</code>
                              </Link>{' '}
                              {tracks === 1 ? '1 track' : `${tracks} tracks`}
                            </li>
                          ))}
                        </ul>
                      </details>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
      <h2 className={styles.title}>The whole machine</h2>
      <p className={bench.empty}>
        It is the same for the samples of the lessons, for this page and on your other devices: it follows your account.
        A file of it is a copy to come back to.
      </p>
      <div className={styles.tools}>
        <MachineTools change={change} onMessage={say} />
      </div>
    </>
  );
}
