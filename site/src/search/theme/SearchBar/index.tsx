import SearchBar from '@site/src/search/SearchBar';

export default SearchBar;
