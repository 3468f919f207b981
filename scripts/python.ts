import { spawnSync } from 'node:child_process'
import { installFromDebian, mayInstall } from './debian.ts'

export type PythonLibrary = {
  readonly module: string
  /** Of Debian. */
  readonly package: string
  readonly name: string
  /** What it is for, after "for". */
  readonly purpose: string
}

const candidates = [process.env['MI_PYTHON'] ?? '', '/usr/bin/python3', 'python3']

/** A Python with a library: MI_PYTHON, Debian's, or the first on the path. */
export function findPython({ module }: PythonLibrary): string | undefined {
  return candidates.find((python) => python !== '' && spawnSync(python, ['-c', `import ${module}`]).status === 0)
}

/**
 * Finds it, installing Debian's package when there is none and this process may.
 *
 * @throws Error that says what to do when neither is possible.
 */
export function ensurePython(library: PythonLibrary): string {
  const found = findPython(library)
  if (found) return found
  if (mayInstall()) {
    console.error(`Installing ${library.name} from Debian for ${library.purpose} …`)
    installFromDebian(library.package)
    const installed = findPython(library)
    if (installed) return installed
  }
  throw new Error(
    `No Python with ${library.name} was found for ${library.purpose}. Install one (Debian: \`apt-get install ${library.package}\` as root) or set MI_PYTHON to its path.`,
  )
}
