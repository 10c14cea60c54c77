/** Whether files may be loaded before they are needed: not on 2g and in data-saver mode. */
export function mayLoadAhead(): boolean {
  const {connection} = navigator as Navigator & {connection?: {saveData: boolean; effectiveType: string}};
  return !connection?.saveData && !connection?.effectiveType.endsWith('2g');
}
