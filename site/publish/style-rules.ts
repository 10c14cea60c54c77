import postcss, {type AtRule, type ChildNode, type Container, type Declaration, type Rule} from 'postcss';
import {readSelector, type Selector} from './selectors';

export interface Statement {
  property: string;
  value: string;
  important: boolean;
}

/** A rule of a style sheet, with the conditions that it is under. */
export interface StyleRule {
  within: string[];
  selectors: Selector[];
  statements: Statement[];
}

/** Something that is kept as it is: a font, a layer; an animation only where its name is used. */
interface WholePiece {
  within: string[];
  text: string;
  animation?: string;
}

export type Piece = StyleRule | WholePiece;

export const isRule = (piece: Piece): piece is StyleRule => 'selectors' in piece;

/** What is not seen before something moves or is pointed at: the whole sheet brings it in time. */
const unseen =
  /^(?:transition(?:-.+)?|cursor|(?:-webkit-)?user-select|-webkit-tap-highlight-color|will-change|resize|(?:over)?scroll-behavior)$/;

/** Doubles for browsers older than those that the scripts are compiled for. */
const isOldDouble = ({prop, value, parent}: Declaration) =>
  /^-(?:webkit|moz|ms)-(?:text-decoration|text-size-adjust|hyphens|appearance)/.test(prop) &&
  parent?.some((node) => node.type === 'decl' && node.prop === prop.replace(/^-\w+-/, '') && node.value === value);

function ruleOf(rule: Rule, within: string[]): Piece[] {
  const simple = rule.nodes.every((node) => node.type === 'decl' || node.type === 'comment');
  if (!simple) return [{within, text: rule.toString()}];
  const selectors = rule.selectors.flatMap((text) => readSelector(text) ?? []);
  const statements = rule.nodes
    .filter((node) => node.type === 'decl')
    .filter((node) => !unseen.test(node.prop) && !isOldDouble(node))
    .map(({prop, value, important}) => ({property: prop, value, important: important ?? false}));
  return selectors.length > 0 && statements.length > 0 ? [{within, selectors, statements}] : [];
}

function atRuleOf(rule: AtRule, within: string[]): Piece[] {
  const {name, params, nodes} = rule;
  // Paper waits for the whole sheet.
  if (name === 'media' && params === 'print') return [];
  // Anything else is kept whole: a layer would need a cascade of its own.
  if (nodes && /^(media|supports)$/.test(name)) return piecesOf(rule, [...within, `@${name} ${params}`]);
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

/** The rules of a sheet one by one, in its order, without what is not seen when a page is drawn first. */
export const readSheet = (css: string): Piece[] => piecesOf(postcss.parse(css) as Container<ChildNode>, []);
