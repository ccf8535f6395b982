import fs from "node:fs";
import path from "node:path";
import ts from "typescript";
import { filesBelow } from "./sources.ts";

/** Type-checks single files as `tsc` would, reading shared imports once. */
export class Compiler {
  readonly #options: ts.CompilerOptions;
  /** Files with global declarations. */
  readonly #ambient: string[];
  readonly #read = new Map<string, ts.SourceFile | undefined>();
  readonly #resolutions: ts.ModuleResolutionCache;
  #edited: ts.SourceFile | undefined;
  /** Programs of unmutated files; later programs reuse their resolutions. */
  readonly #sound = new Map<string, { program: ts.Program; errors: number }>();

  constructor() {
    const { config } = ts.readConfigFile("tsconfig.json", (file) => ts.sys.readFile(file)) as {
      config: { compilerOptions: object };
    };
    const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, process.cwd());
    this.#options = { ...options, incremental: false, tsBuildInfoFile: undefined };
    this.#ambient = [...filesBelow("app"), ...filesBelow("server")]
      .filter((file) => /\.tsx?$/.test(file) && /^declare (module|global)/m.test(fs.readFileSync(file, "utf8")))
      .map((file) => path.resolve(file));
    this.#resolutions = ts.createModuleResolutionCache(process.cwd(), (name) => name, this.#options);
  }

  /** Returns whether `text` adds compile errors to `file`; errors in files that import it are not found. */
  refuses(file: string, text: string): boolean {
    const name = path.resolve(file);
    const sound = this.#sound.get(name) ?? this.#check(name, fs.readFileSync(name, "utf8"));
    this.#sound.set(name, sound);
    return this.#check(name, text, sound.program).errors > sound.errors;
  }

  #check(name: string, text: string, oldProgram?: ts.Program): { program: ts.Program; errors: number } {
    const program = this.#programOf(name, text, oldProgram);
    const file = program.getSourceFile(name);
    const errors = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
    return { program, errors: errors.length };
  }

  #programOf(name: string, text: string, oldProgram?: ts.Program): ts.Program {
    this.#edited = ts.createSourceFile(name, text, this.#options.target ?? ts.ScriptTarget.ES2022, true);
    return ts.createProgram({
      rootNames: [name, ...this.#ambient],
      options: this.#options,
      host: this.#host(),
      oldProgram,
    });
  }

  #host(): ts.CompilerHost {
    const host = ts.createCompilerHost(this.#options, true);
    const read = host.getSourceFile.bind(host);
    return {
      ...host,
      getModuleResolutionCache: () => this.#resolutions,
      getSourceFile: (name, languageVersion) => {
        if (name === this.#edited?.fileName) return this.#edited;
        if (!this.#read.has(name)) this.#read.set(name, read(name, languageVersion));
        return this.#read.get(name);
      },
    };
  }
}
