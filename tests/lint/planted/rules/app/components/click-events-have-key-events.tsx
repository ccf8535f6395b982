export const planted = (open: () => void) => <div onClick={open} />; // caught by eslint: jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
