import {expect, it} from 'vitest';
import {translateModule} from './translate-module';

const translate = (source: string, dictionary: Record<string, string | null>) =>
  translateModule('/site/src/Part.tsx', source, dictionary);

it('puts inserted values where the other language has them', () => {
  expect(translate('const a = <p>{done} of {all} tasks</p>;', {'{0} of {1} tasks': '{1} में से {0} tasks'})).toBe(
    'const a = <p>{all}{" में से "}{done}{" tasks"}</p>;',
  );
});

it('translates inserted texts too', () => {
  const source = '<p>\n  No account? <Link to="/courses">See the courses</Link> or ask.\n</p>;';
  expect(
    translate(source, {'No account? {0} or ask.': 'Account नहीं? {0} या पूछें।', 'See the courses': 'Courses देखें'}),
  ).toBe('<p>{"Account नहीं? "}<Link to="/courses">{"Courses देखें"}</Link>{" या पूछें।"}</p>;');
});

it('translates attributes, literals and templates', () => {
  expect(translate('<a title="Close it" />', {'Close it': 'बंद "करें"'})).toBe('<a title={"बंद \\"करें\\""} />');
  expect(translate('<Item name="Phone" /><input name="phone" />', {Phone: 'फ़ोन', phone: 'फ़ोन'})).toBe(
    '<Item name={"फ़ोन"} /><input name="phone" />',
  );
  expect(translate("const a = ['Close it'];", {'Close it': 'बंद'})).toBe('const a = ["बंद"];');
  expect(translate('const a = `${n} more of ${all} lines`;', {'{0} more of {1} lines': '`{1}` में {0} और'})).toBe(
    'const a = `\\`${all}\\` में ${n} और`;',
  );
});

it('keeps the placeholders of a literal, which the page fills', () => {
  expect(translate("const a = '{0} is full.';", {'{0} is full.': 'भर चुकी है: {0}'})).toBe('const a = "भर चुकी है: {0}";');
});

it('translates an attribute before a text', () => {
  const source = "<button onClick={() => say('It is done.')}>Do it</button>;";
  expect(translate(source, {'It is done.': 'हो गया।', 'Do it': 'करें'})).toBe(
    '<button onClick={() => say("हो गया।")}>{"करें"}</button>;',
  );
});

it('may leave out an ending that the other language does not have', () => {
  const source = "const a = `${n} task${n === 1 ? '' : 's'} left`;";
  expect(translate(source, {'{0} task{1} left': '{0} task बाकी'})).toBe('const a = `${n} task बाकी`;');
});

it('leaves alone literals that are compared, looked up or imported, and texts not in the dictionary', () => {
  const source = "import a from 'Done';\nif (a === 'Done' || b['Done']) a({Done: 'done'}, styles.Done);";
  expect(translate(source, {Done: 'पूरा', done: 'पूरा'})).toBe(source);
  expect(translate('<p className="Close it">Closed</p>', {'Close it': 'बंद', Closed: null})).toBe(
    '<p className="Close it">Closed</p>',
  );
});

it('refuses a translation that inserts something else', () => {
  expect(() => translate('<p>{a} left</p>', {'{0} left': '{1} बाकी'})).toThrow('"{1} बाकी" inserts something else');
});
