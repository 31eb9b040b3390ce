import { connect, type Socket } from 'node:net';
import type { Drill } from '../drill.ts';
import { voteDuringFaults } from '../faults/vote-during-faults.ts';
import { count } from '../figures.ts';

const CLIENTS = 2_000;
const REQUEST = 'POST /api/votes HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60\r\n';

export const slowClients: Drill = {
  name: 'slow-clients',
  about: `${count(CLIENTS)} clients open a connection and send one byte of a request each second`,
  run: async (site) => {
    const sockets = new Set<Socket>();
    const open = () => {
      const socket = connect(site.port, '127.0.0.1');
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        if (!isOver) open();
      });
    };
    let isOver = false;
    let byte = 0;
    const dripTimer = setInterval(() => {
      for (const socket of sockets) socket.write(REQUEST[byte % REQUEST.length] ?? '');
      byte += 1;
    }, 1_000);
    try {
      return await voteDuringFaults(site, {
        times: 3,
        gapLimitMs: 3_000,
        isUnnoticed: true,
        fault: () => {
          while (sockets.size < CLIENTS) open();
        },
      });
    } finally {
      isOver = true;
      clearInterval(dripTimer);
      for (const socket of sockets) socket.destroy();
    }
  },
};
