/** Buffer pools that have a size, as -DISPLAY BUFFERPOOL(ACTIVE) would show them; any other is not activated. */
export const activePools: ReadonlySet<string> = new Set(['BP0', 'BP1', 'BP2', 'BP8K0', 'BP16K0', 'BP32K']);
