import CallToAction from './CallToAction';
import Card from './Card';
import CardGrid from './CardGrid';
import ComparisonTable from './ComparisonTable';
import PageHead from './PageHead';
import Path from './Path';
import QuestionList from './QuestionList';
import Section from './Section';

/** What the author of a public page may type; its first lines become the PageHead at build. */
export const marketingParts = {CallToAction, Card, CardGrid, ComparisonTable, PageHead, Path, QuestionList, Section};
