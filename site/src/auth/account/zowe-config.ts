/** A zowe.config.json for the learner's machine. The password is not in it: Zowe asks for it and keeps it safe. */
export function zoweConfig({protocol, hostname, port}: Pick<URL, 'protocol' | 'hostname' | 'port'>, userId: string) {
  const isHttps = protocol === 'https:';
  return {
    autoStore: true,
    profiles: {
      practice: {
        type: 'zosmf',
        properties: {
          host: hostname,
          port: Number(port) || (isHttps ? 443 : 80),
          protocol: isHttps ? 'https' : 'http',
          user: userId,
        },
        secure: ['password'],
      },
      practice_tso: {type: 'tso', properties: {account: 'PRACTICE'}},
    },
    defaults: {zosmf: 'practice', tso: 'practice_tso'},
  };
}
