import type {VsamFile} from './cluster';
import type {VsamDefinition, VsamSpace} from './definition';
import {isSpanned, keyOf, organisationOf} from './definition';
import {EntrySequenced} from './entry-sequenced';
import type {StoredFile, VsamState} from './file-state';
import {restoreState, stateOf} from './file-state';
import {vsamGeometry} from './geometry';
import {KeyOrder} from './key-order';
import {KeySequenced} from './key-sequenced';
import {Linear} from './linear';
import {RelativeRecord} from './relative-record';
import {UpgradedFile} from './upgrade-set';
import {relativeNumberLength, VariableRelative} from './variable-relative';

function storedFile(definition: VsamDefinition, space: VsamSpace): StoredFile {
  const geometry = vsamGeometry(definition);
  const organisation = organisationOf(definition);
  if (organisation === 'ESDS') return new EntrySequenced(definition, geometry, space);
  if (organisation === 'RRDS') return new RelativeRecord(definition, geometry, space);
  if (organisation === 'LDS') return new Linear(geometry, space);
  const numbered = organisation === 'VRRDS' ? relativeNumberLength : 0;
  const shape = {
    keys: keyOf(definition) ?? {length: relativeNumberLength, offset: 0},
    maximum: definition.recordSize.maximum + numbered,
    spanned: isSpanned(definition),
    ownDescriptors: numbered > 0,
  };
  return new KeySequenced(new KeyOrder(definition, geometry, shape, space));
}

function shownFile(stored: StoredFile, definition: VsamDefinition, space: VsamSpace): VsamFile {
  if (organisationOf(definition) === 'VRRDS' && stored instanceof KeySequenced) return new VariableRelative(stored);
  if (space.upgradeSet === undefined) return stored;
  return stored instanceof KeySequenced || stored instanceof EntrySequenced
    ? new UpgradedFile(stored, () => space.upgradeSet?.() ?? [])
    : stored;
}

/**
 * Creates the empty file of a cluster or an alternate index. The primary extents must already exist, with as many
 * tracks as `vsamGeometry` says; FREESPACE is read from the definition at each request, so that ALTER can change it
 * there.
 */
export function createVsamFile(definition: VsamDefinition, space: VsamSpace): VsamFile {
  return shownFile(storedFile(definition, space), definition, space);
}

function storedIn(file: VsamFile): StoredFile {
  if (file instanceof UpgradedFile) return storedIn(file.base);
  if (file instanceof VariableRelative) return file.keyed;
  if (
    file instanceof KeySequenced ||
    file instanceof EntrySequenced ||
    file instanceof RelativeRecord ||
    file instanceof Linear
  ) {
    return file;
  }
  throw new Error('This is no file of a VSAM data set.');
}

/** Returns the contents of a file as plain data. */
export const vsamFileState = (file: VsamFile): VsamState => stateOf(storedIn(file));

/**
 * Restores a file from its saved state. Throws an Error if this cannot be the state of a file with this definition and
 * space.
 */
export function vsamFileFrom(state: VsamState, definition: VsamDefinition, space: VsamSpace): VsamFile {
  const stored = storedFile(definition, space);
  restoreState(stored, state);
  return shownFile(stored, definition, space);
}
