/** Prism colours the whole page as soon as it is loaded, unless it finds this. */
(globalThis as {Prism?: {manual: boolean}}).Prism = {manual: true};
