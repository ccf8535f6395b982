import type { DeviceName } from "#app/domain/notifications/notifications/events.ts";

// The first match counts: most browsers also claim to be Chrome, and Chrome claims to be Safari.
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|OPiOS|Opera)\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bUC ?Browser\//, "UC Browser"],
  [/\bMiuiBrowser\//, "Mi Browser"],
  [/\bVivoBrowser\//, "Vivo Browser"],
  [/\bHeyTapBrowser\//, "HeyTap Browser"],
  [/\bYaBrowser\//, "Yandex"],
  [/\b(?:FBAN|FBAV)\//, "Facebook"],
  [/\bInstagram\b/, "Instagram"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bVersion\/[\d.]+ .*\bSafari\//, "Safari"],
];

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bKAIOS\//, "KaiOS"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "Chromebook"],
  [/\bWindows\b/, "Windows"],
  [/\bMac(?:intosh| OS X)\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

/** Returns the device's name from a User-Agent; unknown parts are undefined. */
export function deviceName(userAgent: string | null): DeviceName {
  const find = (known: readonly [RegExp, string][]) => known.find(([shape]) => shape.test(userAgent ?? ""))?.[1];
  return { browser: find(browsers), system: find(systems) };
}
