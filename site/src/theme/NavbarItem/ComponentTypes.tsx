import AccountButton from '@site/src/auth/account/AccountButton';
import SessionButton from '@site/src/auth/SessionButton';
import ComponentTypes from '@theme-original/NavbarItem/ComponentTypes';

export default {...ComponentTypes, 'custom-accountButton': AccountButton, 'custom-sessionButton': SessionButton};
