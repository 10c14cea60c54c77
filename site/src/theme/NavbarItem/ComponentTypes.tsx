import AccountButton from '@site/src/auth/account/AccountButton';
import SessionButton from '@site/src/auth/SessionButton';
import LessonsItem from '@site/src/versions/LessonsItem';
import ComponentTypes from '@theme-original/NavbarItem/ComponentTypes';

export default {
  ...ComponentTypes,
  'custom-accountButton': AccountButton,
  'custom-lessons': LessonsItem,
  'custom-sessionButton': SessionButton,
};
