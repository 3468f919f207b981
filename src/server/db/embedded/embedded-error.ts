export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'
  readonly code: 'in-use' | 'other-version' | 'no-binaries' | 'no-user' | 'start-failed' | 'unsafe-folder'
  constructor(code: EmbeddedPostgresError['code'], message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.code = code
  }
}
