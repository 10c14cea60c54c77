import SessionButton from '@site/src/session/SessionButton';
import ComponentTypes from '@theme-original/NavbarItem/ComponentTypes';

export default {...ComponentTypes, 'custom-sessionButton': SessionButton};
