/** An item with its value, as JSON GENERATE and XML GENERATE write it. */
export interface MarkupValue {
  readonly name?: string;
  readonly type?: 'attribute' | 'content';
  readonly value?: string;
  readonly numeric?: boolean;
  readonly children?: readonly MarkupValue[];
  readonly elements?: readonly MarkupValue[];
}

/** An object with a single name for the whole, unless that name is omitted. */
export function jsonText(root: MarkupValue): string {
  return root.name === undefined ? jsonValue(root) : `{${pair(root)}}`;
}

const pair = (node: MarkupValue): string => `${JSON.stringify(node.name ?? '')}:${jsonValue(node)}`;

function jsonValue({value, numeric, children, elements}: MarkupValue): string {
  if (elements) return `[${elements.map(jsonValue).join(',')}]`;
  if (children) return `{${children.map(pair).join(',')}}`;
  return numeric ? value! : JSON.stringify(value ?? '');
}

const declarationText = '<?xml version="1.0" encoding="IBM-1140"?>';

export const xmlText = (root: MarkupValue, declaration: boolean): string =>
  (declaration ? declarationText : '') + element(root);

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character]!);

/** An XML name does not begin with a digit, a hyphen or `xml` (Language Reference, "XML element name formation"). */
const xmlName = (name = ''): string => (/^(?:[\d-]|xml)/i.test(name) ? `_${name}` : name);

function element({name, value, children = [], elements}: MarkupValue): string {
  if (elements) return elements.map(element).join('');
  const tag = xmlName(name);
  const attributes = children
    .filter(({type}) => type === 'attribute')
    .map((one) => ` ${xmlName(one.name)}="${escaped(one.value ?? '')}"`);
  const inside =
    value === undefined
      ? children
          .filter(({type}) => type !== 'attribute')
          .map((one) => (one.type === 'content' ? escaped(one.value ?? '') : element(one)))
          .join('')
      : escaped(value);
  const start = `<${tag}${attributes.join('')}`;
  return inside === '' ? `${start}/>` : `${start}>${inside}</${tag}>`;
}
