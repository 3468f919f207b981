type App = {
  readonly inject: (request: { method: 'GET'; url: string }) => Promise<unknown>
  readonly log: { readonly warn: (error: unknown, text: string) => void }
}

/**
 * Asks for the home page once, as a visitor does, so that its first reader does not wait until the chain from coil to card is proven.
 * Nobody waits for it: the site is ready before. What goes wrong stands in the log, as it would for a reader.
 */
export function warmHome(app: App): void {
  // After what the caller still does in this turn: first of all it says that the site is ready.
  setImmediate(() => {
    app
      .inject({ method: 'GET', url: '/' })
      .catch((error: unknown) => app.log.warn(error, 'the home page was not prepared'))
  })
}
