/** Of one batch, one check and one import at most wait or run. */
export const checkKey = (batch: string): string => `check ${batch}`
export const importKey = (batch: string): string => `import ${batch}`
