export const style = <p style={{ color: "#3d2c8d" }} />;
