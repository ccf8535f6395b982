export const planted = <video src="/x.mp4" />; // caught by eslint: jsx-a11y/media-has-caption
