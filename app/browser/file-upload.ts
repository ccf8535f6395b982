/*
 * Script of pages with a file upload form (ADR 0051). Shows the chosen files, shrinks large pictures, and sends the form with a progress bar.
 * app/browser/press-feedback.ts decides when to send a form, and handles its answer or a lost connection. Without these scripts the browser does
 * everything itself. Compiled separately (scripts/building/browser-scripts-plugin.ts). A page with two such forms runs it twice: the second run's
 * handlers replace the first's.
 */
export {};

const LARGE_BYTES = 2 * 1024 * 1024;
/** In pixels, of the longer side: a photographed document stays readable. */
const MAX_PIXELS = 2400;
const PREVIEW_PIXELS = 160;
/** A mobile connection can be lost without an error. */
const SILENCE_MS = 60_000;

const page = document;
const words = page.currentScript!.dataset;

const fill = (text: string | undefined, values: Record<string, string>) =>
  text!.replace(/\{(\w+)\}/g, (_, name: string) => values[name]!);

/** As `formatFileSize` of the server. */
const sizeOf = (bytes: number) => {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1024
    ? fill(words["kb"], { n: String(kilobytes) })
    : fill(words["mb"], { n: (kilobytes / 1024).toFixed(1) });
};

interface Prepared {
  file: File;
  preview?: HTMLCanvasElement;
}

/** Returns the picture, at most `max` pixels wide and high. */
const draw = (bitmap: ImageBitmap, max: number) => {
  const scale = Math.min(1, max / Math.max(bitmap.width, bitmap.height));
  const canvas = page.createElement("canvas");
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext("2d")!;
  // JPEG has no transparency.
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
};

const readPicture = async (file: File): Promise<Prepared> => {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  const preview = draw(bitmap, PREVIEW_PIXELS);
  const reduced =
    file.size > LARGE_BYTES &&
    (await new Promise<Blob | null>((done) => draw(bitmap, MAX_PIXELS).toBlob(done, "image/jpeg", 0.85)));
  bitmap.close();
  if (!reduced || reduced.size >= file.size) return { file, preview };
  return { file: new File([reduced], file.name.replace(/(\.\w+)?$/, ".jpg"), { type: reduced.type }), preview };
};

const known = new WeakMap<File, Promise<Prepared>>();
let last: Promise<unknown> = Promise.resolve();

/** Reads each file once, one after the other: a decoded photo takes 50 MB. A file the browser cannot read is sent unchanged. */
const prepare = (file: File): Promise<Prepared> => {
  const isPicture = file.type.startsWith("image/");
  const prepared =
    known.get(file) ??
    (isPicture ? last.then(() => readPicture(file)).catch(() => ({ file })) : Promise.resolve({ file }));
  known.set(file, prepared);
  last = prepared;
  return prepared;
};

const part = (parent: Element, name: string) => parent.querySelector<HTMLElement>(`[data-${name}]`)!;

/** Lists the chosen files of a field, each with its preview and size, or with its problem. */
const list = (field: HTMLElement) => {
  const chosen = part(field, "chosen");
  chosen.textContent = "";
  for (const input of field.querySelectorAll<HTMLInputElement>("input[type=file]")) {
    input.ariaInvalid = null;
    for (const file of input.files!) {
      const item = part(field, "file").cloneNode(true) as HTMLElement;
      item.hidden = false;
      part(item, "name").textContent = file.name;
      part(item, "size").textContent = sizeOf(file.size);
      part(item, "removed").textContent = file.name;
      item.querySelector("button")!.onclick = () => {
        const rest = new DataTransfer();
        for (const other of input.files!) if (other !== file) rest.items.add(other);
        input.files = rest.files;
        list(field);
        input.focus();
      };
      chosen.append(item);
      void prepare(file).then(({ file: { size }, preview }) => {
        if (preview) {
          const place = part(item, "preview");
          preview.className = place.className;
          place.replaceWith(preview);
        }
        if (size < file.size)
          part(item, "size").textContent = fill(words["reduced"], { size: sizeOf(size), before: sizeOf(file.size) });
        if (size <= Number(field.dataset["maxBytes"])) return;
        part(item, "problem").textContent = fill(field.dataset["large"], { name: file.name });
        input.ariaInvalid = "true";
      });
    }
  }
};

page.onchange = ({ target }) => {
  const input = target as HTMLInputElement;
  const field = input.closest<HTMLElement>("[data-files]");
  if (!field || input.type !== "file") return;
  // Where one file is taken, a photo replaces the chosen file and the other way round.
  const inputs = [...field.querySelectorAll<HTMLInputElement>("input[type=file]")];
  if (!inputs[0]!.multiple) for (const other of inputs) if (other !== input) other.value = "";
  list(field);
};

let form: HTMLFormElement;

/** Runs before app/browser/press-feedback.ts, which listens at the window. */
page.onsubmit = (event) => {
  form = event.target as HTMLFormElement;
  const field = form.querySelector("[data-problem]:not(:empty)")?.closest("[data-files]");
  if (!field) return;
  event.preventDefault();
  event.stopPropagation();
  field.querySelector("input")!.focus();
};

/** The form with the reduced pictures. */
const reducedBody = async (body: FormData) => {
  const reduced = new FormData();
  for (const [name, value] of body)
    reduced.append(name, typeof value === "string" ? value : (await prepare(value)).file);
  return reduced;
};

/** Sends a form as `fetch` does, and shows how far it is: `fetch` does not tell. */
const upload = async (action: URL, { headers, body, signal }: RequestInit): Promise<Response> => {
  signal!.throwIfAborted();
  const box = part(form, "upload");
  const bar = box.querySelector("progress")!;
  const status = part(form, "status");
  bar.value = 0;
  box.hidden = false;
  const reduced = await reducedBody(body as FormData);
  // Another form was sent meanwhile.
  signal!.throwIfAborted();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const stop = () => request.abort();
    const say = (text: string, isAnnounced: boolean) => {
      clearTimeout(timer);
      timer = setTimeout(stop, SILENCE_MS);
      part(box, "text").textContent = text;
      if (isAnnounced) status.textContent = text;
    };
    let announced = 0;
    request.upload.onprogress = ({ loaded, total }) => {
      bar.value = loaded / total;
      const percent = Math.floor(bar.value * 100);
      // Read out a few times only.
      const isAnnounced = percent >= announced;
      if (isAnnounced) announced = percent + 25;
      say(fill(words["progress"], { percent: String(percent), size: sizeOf(total) }), isAnnounced);
    };
    request.upload.onload = () => {
      bar.value = 1;
      say(words["checking"]!, true);
    };
    request.onloadend = () => {
      clearTimeout(timer);
      box.hidden = true;
      status.textContent = "";
      const redirect = request.getResponseHeader("Press");
      // 408: the connection was too slow for the server.
      if (!request.status || request.status === 408) reject(new TypeError("The connection was lost"));
      else
        resolve(
          new Response(request.responseText || null, {
            status: request.status,
            headers: redirect ? { Press: redirect } : {},
          }),
        );
    };
    request.open("POST", action);
    for (const [name, value] of Object.entries(headers as Record<string, string>))
      request.setRequestHeader(name, value);
    signal!.addEventListener("abort", stop);
    say("", false);
    request.send(reduced);
  });
};

const plain = self.transport ?? fetch;
self.transport = (input, init) => (init?.body instanceof FormData ? upload(input as URL, init) : plain(input, init));
