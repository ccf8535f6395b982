export const planted = (open: () => void) => <span role="button" onClick={open} onKeyDown={open} />; // caught by eslint: jsx-a11y/interactive-supports-focus
