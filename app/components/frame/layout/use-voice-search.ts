import { useEffect, useRef, useState } from "react";
import { useTranslation } from "#app/components/ui/translation.tsx";
import * as paths from "#app/paths.ts";

/** The used part of the Speech Recognition API, which TypeScript's library lacks. */
interface Recognition {
  lang: string;
  interimResults: boolean;
  onresult: ((event: { results: { [index: number]: { [index: number]: { transcript: string } } } }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  abort(): void;
}

type Maker = new () => Recognition;

const speechLanguages: Record<string, string> = { en: "en-IN", hi: "hi-IN", gu: "gu-IN" };

function recognitionMaker(): Maker | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = window as {
    SpeechRecognition?: Maker;
    webkitSpeechRecognition?: Maker;
  };
  return SpeechRecognition ?? webkitSpeechRecognition;
}

/**
 * Searches by voice: single-shot, in the page's language (rule 2.17). `supported` is false on the server, without
 * JavaScript and in browsers without speech recognition. `problem` is a translation key.
 */
export function useVoiceSearch() {
  const { locale } = useTranslation();
  const running = useRef<Recognition>();
  const [supported, setSupported] = useState(false);
  const [listening, setListening] = useState(false);
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    setSupported(recognitionMaker() !== undefined);
    return () => running.current?.abort();
  }, []);

  function toggle() {
    if (running.current) {
      running.current.abort();
      return;
    }
    const Recognition = recognitionMaker();
    if (!Recognition) return;
    const recognition = new Recognition();
    recognition.lang = speechLanguages[locale] ?? "en-IN";
    recognition.interimResults = false;
    recognition.onresult = ({ results }) => {
      const said = results[0]?.[0]?.transcript.trim();
      if (said) location.assign(`${paths.search}?q=${encodeURIComponent(said)}`);
    };
    recognition.onerror = ({ error }) => {
      if (error === "aborted") return;
      setProblem(error === "not-allowed" ? "common:voice.not_allowed" : "common:voice.not_heard");
    };
    recognition.onend = () => {
      running.current = undefined;
      setListening(false);
    };
    running.current = recognition;
    setProblem(undefined);
    setListening(true);
    recognition.start();
  }

  return { supported, listening, problem, toggle };
}
