/** What Patroni and HAProxy are told; `docs/operations.md` says why. */

interface Node {
  readonly name: string;
  readonly port: number;
  /** Of Patroni itself, which says there what its server is. */
  readonly rest: number;
}

interface PatroniNode extends Node {
  readonly data: string;
  readonly bin: string;
  readonly etcd: number;
  readonly passwords: string;
}

export function patroniConfig({ name, port, rest, data, bin, etcd, passwords }: PatroniNode): string {
  return `scope: drill
name: ${name}
restapi: { listen: '127.0.0.1:${rest}', connect_address: '127.0.0.1:${rest}' }
etcd: { host: '127.0.0.1:${etcd}' }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 1
    retry_timeout: 3
    primary_start_timeout: 0
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      use_slots: false
      parameters: { wal_log_hints: 'on', wal_keep_size: 2GB, max_connections: 200, wal_sender_timeout: 5s, wal_receiver_timeout: 5s, wal_retrieve_retry_interval: 500ms }
  initdb: [ { encoding: UTF8 }, { locale: C } ]
postgresql:
  listen: 127.0.0.1:${port}
  connect_address: 127.0.0.1:${port}
  data_dir: ${data}
  bin_dir: ${bin}
  pgpass: ${passwords}
  basebackup: { checkpoint: fast }
  authentication:
    superuser: { username: postgres, password: drill }
    replication: { username: replicator, password: drill }
  parameters: { unix_socket_directories: '' }
  pg_hba: [ 'host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256' ]
`;
}

interface Proxy {
  readonly nodes: readonly Node[];
  readonly write: number;
  readonly read: number;
  /** Ends what is open at a server that is no longer the one. */
  readonly shutsSessions: boolean;
}

export function haproxyConfig({ nodes, write, read, shutsSessions }: Proxy): string {
  const listen = (name: string, port: number, check: string) => `
listen ${name}
  bind 127.0.0.1:${port}
  option httpchk OPTIONS ${check}
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1${shutsSessions ? ' on-marked-down shutdown-sessions' : ''}
${nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.rest}`).join('\n')}
`;
  return `global
  maxconn 1000
defaults
  mode tcp
  timeout connect 1s
  retries 0
  timeout check 1s
  timeout client 1h
  timeout server 1h
${listen('write', write, '/primary')}${listen('read', read, '/replica')}`;
}
