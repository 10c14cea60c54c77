/** An event that XML PARSE passes to a processing procedure: XML-EVENT and the registers set with it. */
export interface XmlEvent {
  readonly event: string;
  readonly text: string;
  readonly namespace?: string;
  readonly prefix?: string;
  /** XML-CODE of an EXCEPTION event. */
  readonly code?: number;
}

/**
 * Return code 12 (not well formed) with a reason code of z/OS XML System Services (Programming Guide, "Handling XML
 * PARSE exceptions").
 */
const endTagMismatch = 0x000c_3035;
/** Differs: the reason codes of other errors are not distinguished. */
const notWellFormed = 0x000c_3000;

const namePattern = /[\p{L}_:][\p{L}\p{N}_:.\u00b7-]*/uy;
const predefined: Readonly<Record<string, string>> = {amp: '&', lt: '<', gt: '>', quot: '"', apos: "'"};

class XmlFault extends Error {
  constructor(readonly code = notWellFormed) {
    super();
  }
}

interface Attribute {
  readonly name: string;
  readonly value: string;
}

/** Reads a document as XMLPARSE(XMLSS) does, without validation: Language Reference, "XML-EVENT". */
class XmlReader {
  readonly events: XmlEvent[] = [];
  private at = 0;
  /** Names of the open elements, with the namespaces that they declare by prefix. */
  private readonly open: {name: string; namespaces: ReadonlyMap<string, string>}[] = [];

  constructor(private readonly text: string) {}

  document(): void {
    this.tell('START-OF-DOCUMENT');
    this.declaration();
    this.miscellaneous();
    if (this.accept('<!DOCTYPE')) this.documentType();
    this.miscellaneous();
    if (!this.text.startsWith('<', this.at)) throw new XmlFault();
    this.element();
    while (this.open.length > 0) this.content();
    this.miscellaneous();
    if (this.at < this.text.length) throw new XmlFault();
    this.tell('END-OF-DOCUMENT');
  }

  private tell(event: string, text = '', more: Pick<XmlEvent, 'namespace' | 'prefix'> = {}): void {
    this.events.push({event, text, ...more});
  }

  private accept(words: string): boolean {
    if (!this.text.startsWith(words, this.at)) return false;
    this.at += words.length;
    return true;
  }

  /** Reads up to a delimiter and consumes the delimiter too. */
  private upTo(delimiter: string): string {
    const end = this.text.indexOf(delimiter, this.at);
    if (end < 0) throw new XmlFault();
    const found = this.text.slice(this.at, end);
    this.at = end + delimiter.length;
    return found;
  }

  private blanks(): void {
    while (/[\s\u0085]/.test(this.text[this.at] ?? '')) this.at += 1;
  }

  private name(): string {
    namePattern.lastIndex = this.at;
    const name = namePattern.exec(this.text)?.[0];
    if (name === undefined) throw new XmlFault();
    this.at += name.length;
    return name;
  }

  private declaration(): void {
    if (!/^<\?xml[\s\u0085]/.test(this.text)) return;
    this.at += '<?xml'.length;
    const events: Readonly<Record<string, string>> = {
      version: 'VERSION-INFORMATION',
      encoding: 'ENCODING-DECLARATION',
      standalone: 'STANDALONE-DECLARATION',
    };
    for (const {name, value} of this.attributes()) this.tell(events[name] ?? this.fail(), value);
    if (!this.accept('?>')) throw new XmlFault();
  }

  private fail(): never {
    throw new XmlFault();
  }

  /** Comments, processing instructions and blanks around the root element. */
  private miscellaneous(): void {
    for (;;) {
      this.blanks();
      if (this.accept('<!--')) this.tell('COMMENT', this.upTo('-->'));
      else if (this.accept('<?')) this.instruction();
      else return;
    }
  }

  private instruction(): void {
    this.tell('PROCESSING-INSTRUCTION-TARGET', this.name());
    this.blanks();
    this.tell('PROCESSING-INSTRUCTION-DATA', this.upTo('?>'));
  }

  private documentType(): void {
    this.blanks();
    const name = this.name();
    let depth = 0;
    for (; this.at < this.text.length; this.at += 1) {
      const character = this.text[this.at];
      if (character === '[') depth += 1;
      else if (character === ']') depth -= 1;
      else if (character === '>' && depth === 0) break;
    }
    if (!this.accept('>')) throw new XmlFault();
    this.tell('DOCUMENT-TYPE-DECLARATION', name);
  }

  private attributes(): Attribute[] {
    const list: Attribute[] = [];
    for (;;) {
      this.blanks();
      if (/[?/>]/.test(this.text[this.at] ?? '>')) return list;
      const name = this.name();
      this.blanks();
      if (!this.accept('=')) throw new XmlFault();
      this.blanks();
      const quote = this.text[this.at];
      if (quote !== '"' && quote !== "'") throw new XmlFault();
      this.at += 1;
      const value = this.upTo(quote);
      if (value.includes('<') || list.some((one) => one.name === name)) throw new XmlFault();
      list.push({name, value: this.resolved(value.replace(/[\t\n\r\u0085]/g, ' '))});
    }
  }

  private element(): void {
    this.at += 1;
    const name = this.name();
    const attributes = this.attributes();
    const declared = attributes.filter((one) => /^xmlns(?::|$)/.test(one.name));
    const namespaces = new Map([
      ...(this.open.at(-1)?.namespaces ?? []),
      ...declared.map((one): [string, string] => [one.name.slice('xmlns:'.length), one.value]),
    ]);
    this.tellName('START-OF-ELEMENT', name, namespaces, true);
    for (const {name: prefix, value} of declared) {
      this.tell('NAMESPACE-DECLARATION', '', {namespace: value, prefix: prefix.slice('xmlns:'.length)});
    }
    for (const one of attributes.filter((each) => !declared.includes(each))) {
      this.tellName('ATTRIBUTE-NAME', one.name, namespaces, false);
      this.tell('ATTRIBUTE-CHARACTERS', one.value);
    }
    if (this.accept('/>')) this.tellName('END-OF-ELEMENT', name, namespaces, true);
    else if (this.accept('>')) this.open.push({name, namespaces});
    else throw new XmlFault();
  }

  /** Reports the local part of a name; without a prefix, an element has the default namespace and an attribute none. */
  private tellName(event: string, name: string, namespaces: ReadonlyMap<string, string>, isElement: boolean): void {
    const [local = '', prefix = ''] = name.split(':').reverse();
    const namespace = prefix !== '' || isElement ? namespaces.get(prefix) : undefined;
    if (prefix !== '' && prefix !== 'xml' && namespace === undefined) throw new XmlFault();
    this.tell(event, local, {...(namespace !== undefined && {namespace}), ...(prefix !== '' && {prefix})});
  }

  private content(): void {
    const end = this.text.indexOf('<', this.at);
    if (end < 0) throw new XmlFault();
    if (end > this.at) {
      this.tell('CONTENT-CHARACTERS', this.resolved(this.text.slice(this.at, end)));
      this.at = end;
    }
    if (this.accept('<!--')) this.tell('COMMENT', this.upTo('-->'));
    else if (this.accept('<![CDATA[')) {
      this.tell('START-OF-CDATA-SECTION');
      this.tell('CONTENT-CHARACTERS', this.upTo(']]>'));
      this.tell('END-OF-CDATA-SECTION');
    } else if (this.accept('<?')) this.instruction();
    else if (this.accept('</')) this.endTag();
    else this.element();
  }

  private endTag(): void {
    const name = this.name();
    this.blanks();
    const open = this.open.pop();
    if (name !== open?.name) throw new XmlFault(endTagMismatch);
    if (!this.accept('>')) throw new XmlFault();
    this.tellName('END-OF-ELEMENT', name, open.namespaces, true);
  }

  /** Text with its references replaced. */
  private resolved(text: string): string {
    return text.replace(
      /&(?:#x([\dA-Fa-f]+)|#(\d+)|([^;\s]*));?/g,
      (all, hexadecimal?: string, decimal?: string, name = '') => {
        if (!all.endsWith(';')) throw new XmlFault();
        if (hexadecimal !== undefined) return String.fromCodePoint(Number.parseInt(hexadecimal, 16));
        if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
        return predefined[name as string] ?? this.fail();
      },
    );
  }
}

/** The events of a document; the last is END-OF-DOCUMENT or EXCEPTION. */
export function xmlEvents(text: string): readonly XmlEvent[] {
  const reader = new XmlReader(text);
  try {
    reader.document();
  } catch (fault) {
    if (!(fault instanceof XmlFault) && !(fault instanceof RangeError)) throw fault;
    const code = fault instanceof XmlFault ? fault.code : notWellFormed;
    return [...reader.events, {event: 'EXCEPTION', text: '', code}];
  }
  return reader.events;
}
