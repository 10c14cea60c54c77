import type {EditPicture} from './picture';

/** The class and category of an item (Language Reference, "Categories of data"). */
export type FieldKind =
  | 'group'
  | 'alphabetic'
  | 'alphanumeric'
  | 'alphanumeric-edited'
  | 'numeric'
  | 'numeric-edited'
  | 'national'
  | 'index'
  | 'pointer';

/** How an item is held in storage (USAGE clause); `native-binary` is COMP-5. */
export type Usage =
  | 'display'
  | 'binary'
  | 'native-binary'
  | 'packed'
  | 'float'
  | 'double'
  | 'index'
  | 'pointer'
  | 'national';

/** Where an operational sign is, when it is not an overpunch of the last digit. */
export interface SignPosition {
  readonly leading: boolean;
  readonly separate: boolean;
}

/**
 * An elementary or group item as the run-time sees it: plain data, so that a load module can contain it. `area` is the
 * number of the area that `offset` is relative to; see `Area` of a program.
 */
export interface Field {
  readonly area: number;
  readonly offset: number;
  /** In bytes. For a group with OCCURS DEPENDING ON, the greatest length. */
  readonly length: number;
  readonly kind: FieldKind;
  readonly usage: Usage;
  /** The number of digits stored; the P positions of a picture are not included. */
  readonly digits: number;
  /** Places after the decimal point; negative if P positions are to the left of it. */
  readonly scale: number;
  readonly signed: boolean;
  readonly sign?: SignPosition;
  /** Only for edited items. */
  readonly picture?: EditPicture;
  readonly justified?: boolean;
  readonly blankWhenZero?: boolean;
}
