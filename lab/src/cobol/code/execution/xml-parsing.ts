import type {XmlEvent} from '../../../le/markup/xml-events';

/** The document that a program is parsing: an XML PARSE cannot run inside another. */
export interface XmlParsing {
  events: readonly XmlEvent[];
  next: number;
  isUtf8: boolean;
  /** The addresses of XML-TEXT and similar registers; no text is longer than the document. */
  room: readonly number[];
  size: number;
}
