import type {Expression, Program, VariableDeclaration} from 'estree';
import type {RootContent} from 'mdast';
import type {MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';

/** A prop value that is known at build time. */
export type Value = string | number | boolean | Value[] | {[key: string]: Value | undefined};

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

function toExpression(value: Value): Expression {
  if (Array.isArray(value)) return {type: 'ArrayExpression', elements: value.map(toExpression)};
  if (typeof value !== 'object') return {type: 'Literal', value};
  const said = Object.entries(value).filter((entry): entry is [string, Value] => entry[1] !== undefined);
  return {
    type: 'ObjectExpression',
    properties: said.map(([key, item]) => ({
      type: 'Property',
      key: {type: 'Identifier', name: key},
      value: toExpression(item),
      kind: 'init',
      method: false,
      shorthand: false,
      computed: false,
    })),
  };
}

function attribute(name: string, value: Value): MdxJsxAttribute {
  const statement = {type: 'ExpressionStatement', expression: toExpression(value)} as const;
  const estree: Program = {type: 'Program', sourceType: 'module', body: [statement]};
  return {type: 'mdxJsxAttribute', name, value: {type: 'mdxJsxAttributeValueExpression', value: '', data: {estree}}};
}

/** An `export const name = value`. */
export function exported(name: string, value: Value): Extract<RootContent, {type: 'mdxjsEsm'}> {
  const declaration: VariableDeclaration = {
    type: 'VariableDeclaration',
    kind: 'const',
    declarations: [{type: 'VariableDeclarator', id: {type: 'Identifier', name}, init: toExpression(value)}],
  };
  const statement = {type: 'ExportNamedDeclaration', declaration, specifiers: [], attributes: []} as const;
  const estree: Program = {
    type: 'Program',
    sourceType: 'module',
    body: [statement as unknown as Program['body'][number]],
  };
  return {type: 'mdxjsEsm', value: '', data: {estree}};
}

/** JSX attributes from an object, without undefined ones. */
export function attributes(values: Record<string, Value | undefined>): MdxJsxAttribute[] {
  return Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [attribute(name, value)]));
}

/** A `<Name …/>` block. */
export function block(name: string, values: Record<string, Value | undefined>): MdxJsxFlowElement {
  return {type: 'mdxJsxFlowElement', name, attributes: attributes(values), children: []};
}

/** An attribute of a component, as written by its author. */
export function findAttribute(element: JsxElement, name: string): MdxJsxAttribute | undefined {
  return element.attributes.find(
    (candidate): candidate is MdxJsxAttribute => candidate.type === 'mdxJsxAttribute' && candidate.name === name,
  );
}

/** The text of `name="…"`; an expression there is an error. */
export function textOf(element: JsxElement, name: string): string | undefined {
  const value = findAttribute(element, name)?.value;
  if (value === undefined) return undefined;
  if (typeof value === 'string') return value;
  throw new Error(`<${element.name}> takes ${name}="…", plain text in quotes`);
}

/** Sets attributes on a component, over those of its author. */
export function setAttributes(element: JsxElement, values: Record<string, Value | undefined>): void {
  const kept = element.attributes.filter(
    (candidate) => candidate.type !== 'mdxJsxAttribute' || !(candidate.name in values),
  );
  element.attributes = [...kept, ...attributes(values)];
}
