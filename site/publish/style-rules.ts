import postcss, {type AtRule, type ChildNode, type Container, type Declaration, type Rule} from 'postcss';
import {readSelector, type Selector} from './selectors';

export interface StyleDeclaration {
  property: string;
  value: string;
  important: boolean;
}

/** A style rule, with the @media and @supports conditions around it. */
export interface StyleRule {
  within: string[];
  selectors: Selector[];
  declarations: StyleDeclaration[];
}

/** Something kept whole: a font, a layer; an animation only if its name is used. */
interface WholePiece {
  within: string[];
  text: string;
  animation?: string;
}

export type Piece = StyleRule | WholePiece;

export const isRule = (piece: Piece): piece is StyleRule => 'selectors' in piece;

/** Properties that are invisible until something moves or is hovered: the full style sheet is applied by then. */
const unseen =
  /^(?:transition(?:-.+)?|cursor|(?:-webkit-)?user-select|-webkit-tap-highlight-color|will-change|resize|(?:over)?scroll-behavior)$/;

/** Prefixed duplicates for browsers older than those that the scripts are compiled for. */
const isLegacyPrefix = ({prop, value, parent}: Declaration) =>
  /^-(?:webkit|moz|ms)-(?:text-decoration|text-size-adjust|hyphens|appearance)/.test(prop) &&
  parent?.some((node) => node.type === 'decl' && node.prop === prop.replace(/^-\w+-/, '') && node.value === value);

function ruleOf(rule: Rule, within: string[]): Piece[] {
  const simple = rule.nodes.every((node) => node.type === 'decl' || node.type === 'comment');
  if (!simple) return [{within, text: rule.toString()}];
  const selectors = rule.selectors.flatMap((text) => readSelector(text) ?? []);
  const declarations = rule.nodes
    .filter((node) => node.type === 'decl')
    .filter((node) => !unseen.test(node.prop) && !isLegacyPrefix(node))
    .map(({prop, value, important}) => ({property: prop, value, important: important ?? false}));
  return selectors.length > 0 && declarations.length > 0 ? [{within, selectors, declarations}] : [];
}

function atRuleOf(rule: AtRule, within: string[]): Piece[] {
  const {name, params, nodes} = rule;
  // Printing uses the full style sheet.
  if (name === 'media' && params === 'print') return [];
  // Anything else is kept whole: a layer would need a separate cascade.
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

/** The rules of a style sheet in order, without those invisible at the first paint. */
export const readStyleSheet = (css: string): Piece[] => piecesOf(postcss.parse(css) as Container<ChildNode>, []);
