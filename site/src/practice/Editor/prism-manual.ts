/** Prism highlights the whole page as soon as it is loaded, unless this is set. */
(globalThis as {Prism?: {manual: boolean}}).Prism = {manual: true};
