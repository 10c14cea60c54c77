import type {XmlEvent} from '../../../le/markup/xml-events';

/** The document that a program is parsing: an XML PARSE cannot run inside of another. */
export interface XmlParsing {
  events: readonly XmlEvent[];
  next: number;
  isUtf8: boolean;
  /** Where XML-TEXT and its like are; no text is longer than the document. */
  room: readonly number[];
  size: number;
}
