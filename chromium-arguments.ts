/** Arguments with which the tests start Chromium, also as root in a container. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Most pages are open for seconds: compiling their code for speed, and another process that draws, cost more than they save.
  '--js-flags=--no-opt --no-maglev',
  '--in-process-gpu',
]
