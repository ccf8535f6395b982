export const style = <p style={{ color: "#3d2c8d" }} />; // caught by eslint: no-restricted-syntax
export const inText = (width: number) => `${width}px solid #3d2c8d`; // caught by eslint: no-restricted-syntax
export const inClass = <p className="bg-[rgb(1,2,3)]" />; // caught by eslint: no-restricted-syntax
export const link = <a href="#add">Add</a>;
