import postcss, {type AtRule, type ChildNode, type Container, type Declaration, type Rule} from 'postcss';

interface Selector {
  text: string;
  /** Names that a page must have for it to match, as `.class`, `#id` or `tag`. */
  needs: string[];
}

interface Statement {
  text: string;
  /** The custom property that it sets, if it sets one. */
  sets?: string;
  /** The custom properties that it reads. */
  reads: string[];
}

/** A rule of a sheet, with the conditions and layers that it stands in. */
export interface StyleRule {
  within: string[];
  selectors: Selector[];
  statements: Statement[];
}

/** Something that is kept as it is: a font, the order of the layers; an animation only where its name is used. */
interface WholePiece {
  within: string[];
  text: string;
  animation?: string;
}

export type Piece = StyleRule | WholePiece;

/** What stands in brackets may or may not apply, and states come and go: a page is never asked for these. */
function needsOf(selector: string): string[] {
  let plain = selector.replace(/\[[^\]]*\]/g, '');
  for (let before = ''; before !== plain;) {
    before = plain;
    plain = plain.replace(/\([^()]*\)/g, '');
  }
  const names = plain.replace(/::?[\w-]+/g, '').match(/[.#]?(?:[\w-]|\\.)+/g) ?? [];
  return [...new Set(names.map((name) => name.replaceAll('\\', '')))];
}

export const readsOf = (text: string): string[] => [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name!);

function statementOf(declaration: Declaration): Statement {
  const {prop, value, important} = declaration;
  const text = `${prop}:${value}${important ? '!important' : ''}`;
  return {text, reads: readsOf(value), ...(prop.startsWith('--') && {sets: prop})};
}

function ruleOf(rule: Rule, within: string[]): Piece {
  const simple = rule.nodes.every((node) => node.type === 'decl' || node.type === 'comment');
  if (!simple) return {within, text: rule.toString()};
  return {
    within,
    selectors: rule.selectors.map((text) => ({text, needs: needsOf(text)})),
    statements: rule.nodes.filter((node) => node.type === 'decl').map(statementOf),
  };
}

function atRuleOf(rule: AtRule, within: string[]): Piece[] {
  const {name, params, nodes} = rule;
  // Paper waits for the whole sheet.
  if (name === 'media' && params === 'print') return [];
  if (nodes && /^(media|supports|layer|container)$/.test(name))
    return piecesOf(rule, [...within, `@${name} ${params}`]);
  const text = nodes ? rule.toString() : `${rule.toString()};`;
  return [{within, text, ...(name.endsWith('keyframes') && {animation: params})}];
}

function piecesOf(container: Container<ChildNode>, within: string[]): Piece[] {
  return (container.nodes ?? []).flatMap((node) => {
    if (node.type === 'rule') return ruleOf(node, within);
    if (node.type === 'atrule') return atRuleOf(node, within);
    return [];
  });
}

/** The rules of a sheet one by one, in its order. */
export const readSheet = (css: string): Piece[] => piecesOf(postcss.parse(css) as Container<ChildNode>, []);
