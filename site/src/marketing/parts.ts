import CallToAction from './CallToAction';
import Card from './Card';
import CardGrid from './CardGrid';
import ComparisonTable from './ComparisonTable';
import PageHead from './PageHead';
import Path from './Path';
import QuestionList from './QuestionList';
import Section from './Section';

/** Components that the author of a public page may use; the build turns the first lines into the PageHead. */
export const marketingParts = {CallToAction, Card, CardGrid, ComparisonTable, PageHead, Path, QuestionList, Section};
