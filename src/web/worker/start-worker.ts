/**
 * Starts a worker. Trusted types accept its address only from the policy `mi-script`, for files of this site.
 * @param address from `import address from './x.worker.ts?worker&url'`
 * @throws TypeError for an address of another site
 */
export function startWorker(address: string): Worker {
  return new Worker(scriptPolicy().createScriptURL(address) as string, { type: 'module' })
}

type ScriptPolicy = { createScriptURL: (address: string) => unknown }
type TrustedTypes = {
  createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => ScriptPolicy
}

let policy: ScriptPolicy | undefined

/** A policy name can be used once in a page. */
function scriptPolicy(): ScriptPolicy {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  return (policy ??= trustedTypes?.createPolicy('mi-script', { createScriptURL: ownAddress }) ?? {
    createScriptURL: ownAddress,
  })
}

function ownAddress(address: string): string {
  if (new URL(address, location.href).origin !== location.origin) throw new TypeError(`${address} is not of this site`)
  return address
}
