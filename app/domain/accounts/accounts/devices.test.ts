import { describe, expect, it } from "vitest";
import { deviceName } from "#app/domain/accounts/accounts/devices.ts";

const android = "Mozilla/5.0 (Linux; Android 13; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko)";

describe("deviceName", () => {
  it.each([
    [`${android} Chrome/131.0.0.0 Mobile Safari/537.36`, "Chrome", "Android"],
    [`${android} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`, "Samsung Internet", "Android"],
    [`${android} Chrome/131.0.0.0 Mobile Safari/537.36 OPR/86.0`, "Opera", "Android"],
    [`${android} Chrome/100.0 UCBrowser/13.4.0.1306 Mobile Safari/537.36`, "UC Browser", "Android"],
    [`${android} Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/490.0;]`, "Facebook", "Android"],
    ["Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0", "Firefox", "Android"],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
      "Safari",
      "iPhone",
    ],
    [
      "Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1",
      "Chrome",
      "iPad",
    ],
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0",
      "Edge",
      "Windows",
    ],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15",
      "Safari",
      "Mac",
    ],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0", "Firefox", "Linux"],
    ["Mozilla/5.0 (Mobile; Nokia 8110 4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5.1", "Firefox", "KaiOS"],
    [`${android} Chrome/131.0.0.0 Mobile Safari/537.36 EdgA/131.0`, "Edge", "Android"],
    [`${android} Version/4.0 Chrome/123.0 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.20`, "Mi Browser", "Android"],
    [`${android} Chrome/131.0 Mobile Safari/537.36 VivoBrowser/19.1.0.0`, "Vivo Browser", "Android"],
    [`${android} Chrome/115.0 Mobile Safari/537.36 HeyTapBrowser/45.11`, "HeyTap Browser", "Android"],
    [`${android} Chrome/130.0 YaBrowser/24.10.0 Mobile Safari/537.36`, "Yandex", "Android"],
    [`${android} Version/4.0 Chrome/131.0 Mobile Safari/537.36 Instagram 356.0.0.41`, "Instagram", "Android"],
    ["Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/131.0.0.0 Safari/537.36", "Chrome", "Chromebook"],
    ["curl/8.5.0", undefined, undefined],
    ["", undefined, undefined],
    [null, undefined, undefined],
  ])("%s", (userAgent, browser, system) => expect(deviceName(userAgent)).toEqual({ browser, system }));
});
