import SessionButton from '@site/src/auth/SessionButton';
import ComponentTypes from '@theme-original/NavbarItem/ComponentTypes';

export default {...ComponentTypes, 'custom-sessionButton': SessionButton};
