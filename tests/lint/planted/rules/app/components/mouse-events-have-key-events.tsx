export const planted = (open: () => void) => <button onMouseOver={open} />; // caught by eslint: jsx-a11y/mouse-events-have-key-events
