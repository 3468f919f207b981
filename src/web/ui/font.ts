import inter from './inter-text.woff2'

/** Address of the text font: the same file as in `base.css`, for the one preload of a page. */
export const textFont: string = inter
