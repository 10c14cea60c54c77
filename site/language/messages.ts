import ts from 'typescript';

/**
 * A text of the interface in a module: its position and content. Inserted elements and values are `{0}`, `{1}` and so
 * on, so that another language can place them elsewhere.
 */
export interface Message {
  text: string;
  start: number;
  end: number;
  kind: 'children' | 'attribute' | 'literal';
  /** The nodes that are inserted. */
  inserted: ts.Node[];
  /** Whether it is certainly a text for readers; a lone lower-case word may or may not be. */
  isCertain: boolean;
}

/** Attributes for the browser alone. */
const mute =
  /^(?:className|\w*ClassName|type|href|hrefLang|to|id|htmlFor|name|role|as|key|rel|target|method|accept|autoComplete|autoCapitalize|inputMode|enterKeyHint|lang|translate|src|loading|value|d|viewBox|data-.*|aria-(?:live|current|haspopup|labelledby|describedby|controls|autocomplete|owns))$/;

const hasWord = (text: string): boolean => /\p{L}{2}/u.test(text.replace(/\{\d+\}/g, ''));

/** Statements for the practice machine, and its messages, are in capitals. */
const isInCapitals = (text: string): boolean => !/\p{Ll}/u.test(text);

/** A sentence, or a word with a capital; names of events, fields and classes are in lower case or in one piece. */
const looksSaid = (text: string): boolean =>
  !isInCapitals(text) && /^\P{L}*\p{Lu}\p{Ll}|\p{L}[.,:;?!…]? \p{L}|\} \p{L}|\p{L} \{/u.test(text);

/** JSX drops line breaks between texts and the blanks around them. */
function withoutLineBreaks(raw: string): string {
  const lines = raw.split(/\r?\n/);
  return lines
    .map((line, at) => (at > 0 ? line.trimStart() : line))
    .map((line, at) => (at < lines.length - 1 ? line.trimEnd() : line))
    .filter((line) => line !== '')
    .join(' ');
}

/** A text between elements, with character references resolved. */
const characters: Record<string, string> = {'&nbsp;': '\u00a0', '&amp;': '&', '&lt;': '<', '&gt;': '>'};
const textOf = (raw: string): string => withoutLineBreaks(raw).replace(/&\w+;/g, (name) => characters[name] ?? name);

const isText = (node: ts.Node): node is ts.StringLiteral | ts.NoSubstitutionTemplateLiteral =>
  ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node);

/** The text of an element's children, if any. */
function messageOfChildren(children: ts.NodeArray<ts.JsxChild>): Pick<Message, 'text' | 'inserted'> | undefined {
  const inserted: ts.Node[] = [];
  let hasText = false;
  const text = children
    .map((child) => {
      if (ts.isJsxText(child)) {
        const said = textOf(child.text);
        if (hasWord(said)) hasText = true;
        return said;
      }
      if (ts.isJsxExpression(child)) {
        if (!child.expression) return '';
        if (isText(child.expression) && !hasWord(child.expression.text)) return child.expression.text;
      }
      inserted.push(child);
      return `{${inserted.length - 1}}`;
    })
    .join('');
  return hasText ? {text, inserted} : undefined;
}

/** Whether a literal is compared, looked up or imported. */
function isCode(node: ts.Node): boolean {
  const {parent} = node;
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isExternalModuleReference(parent))
    return true;
  if (ts.isCallExpression(parent) && parent.expression.kind === ts.SyntaxKind.ImportKeyword) return true;
  if (ts.isLiteralTypeNode(parent) || ts.isCaseClause(parent) || ts.isElementAccessExpression(parent)) return true;
  if (
    ts.isPropertyAssignment(parent) &&
    (parent.name === node || /^(?:to|path|id|className)$/.test(parent.name.getText()))
  )
    return true;
  if (ts.isPropertySignature(parent) || ts.isEnumMember(parent) || ts.isTaggedTemplateExpression(parent)) return true;
  if (ts.isBinaryExpression(parent)) {
    const {kind} = parent.operatorToken;
    return [
      ts.SyntaxKind.EqualsEqualsEqualsToken,
      ts.SyntaxKind.ExclamationEqualsEqualsToken,
      ts.SyntaxKind.InKeyword,
    ].includes(kind);
  }
  return false;
}

/** Whether a literal is rendered directly, without passing through other code. */
function isShown(node: ts.Node): boolean {
  let {parent} = node;
  while (ts.isConditionalExpression(parent) || ts.isParenthesizedExpression(parent) || ts.isBinaryExpression(parent)) {
    ({parent} = parent);
  }
  return ts.isJsxExpression(parent) || ts.isTemplateSpan(parent);
}

function templateText(node: ts.TemplateExpression): string {
  return node.head.text + node.templateSpans.map(({literal}, at) => `{${at}}${literal.text}`).join('');
}

export function parseModule(file: string, source: string): ts.SourceFile {
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
}

/** The texts of a module in source order, an outer one before those inserted into it. */
export function messagesOf(module: ts.SourceFile): Message[] {
  const found: Message[] = [];
  function visit(node: ts.Node): void {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const message = messageOfChildren(node.children);
      if (message) {
        found.push({
          ...message,
          kind: 'children',
          start: node.children.pos,
          end: node.children.end,
          isCertain: !isInCapitals(message.text),
        });
      }
    }
    if (ts.isJsxAttribute(node)) {
      const name = node.name.getText();
      const value = node.initializer;
      // A field's value is in lower case; that of our components may be visible text.
      const isShownName = name === 'name' && value && ts.isStringLiteral(value) && looksSaid(value.text);
      if (mute.test(name) && !isShownName) return;
      if (value && ts.isStringLiteral(value)) {
        if (hasWord(value.text))
          found.push({
            text: value.text,
            inserted: [],
            kind: 'attribute',
            start: value.getStart(),
            end: value.end,
            isCertain: looksSaid(value.text),
          });
        return;
      }
    }
    if (isText(node) && !isCode(node) && hasWord(node.text)) {
      const isSaid = looksSaid(node.text);
      if (isSaid || isShown(node)) {
        found.push({
          text: node.text,
          inserted: [],
          kind: 'literal',
          start: node.getStart(),
          end: node.end,
          isCertain: isSaid,
        });
      }
    }
    if (ts.isTemplateExpression(node) && !isCode(node)) {
      const text = templateText(node);
      if (hasWord(text)) {
        found.push({
          text,
          inserted: node.templateSpans.map(({expression}) => expression),
          kind: 'literal',
          start: node.getStart(),
          end: node.end,
          isCertain: looksSaid(text),
        });
      }
    }
    ts.forEachChild(node, visit);
  }
  visit(module);
  return found.sort((one, other) => one.start - other.start || other.end - one.end);
}
