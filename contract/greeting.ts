export const maximumGreetingLength = 500

/** Returns the greeting of a seller who has not written one. */
export function defaultGreeting(propertyTitle: string): string {
  return `Hello! Thank you for your interest in ${propertyTitle}. What would you like to know?`
}
